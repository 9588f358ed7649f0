/** Largest file, in bytes. */
export const fileBytes = 25 * 1024 * 1024;
/** Largest thumbnail, in bytes. */
export const thumbnailBytes = 40 * 1024;
/** Largest picture of a property's page, in bytes: as JSON it fits into a call. */
export const pagePictureBytes = 600 * 1024;
/** Maximum number of files of one campaign. */
export const filesPerCampaign = 300;
/** Maximum number of files of one campaign that are released to one of its owners. */
export const filesPerRoom = 30;
/** How many campaigns' title pictures are asked for at once: as many as a list draws. */
export const titlePicturesAtOnce = 60;
