import type { UserId } from "#shared/core/kinds";
import { type Profile, profileFields, type ProfileUpdate } from "#shared/accounts/profile-contract";
import { storedFields } from "#shared/core/entity-fields";
import { given } from "#shared/core/given";
import { keys } from "../core/keys.ts";
import { checkPicture } from "../core/picture.ts";
import type { SessionUser } from "../core/session.ts";
import type { Operation } from "../core/table.ts";
import { isRepeatedSave } from "../core/version.ts";
import { readPhoto } from "./photo.ts";
import { changeUser } from "./store.ts";

/** A user's own profile, with the photograph as a data address. */
export async function readProfile(user: SessionUser): Promise<Profile> {
  const { version = 0, has_photo = false, ...fields } = user.profile ?? {};
  return { ...storedFields(profileFields, fields), photo: has_photo ? await readPhoto(user.id) : null, version };
}

/**
 * Changes one's own profile; what is not given stays. The photograph lies next to the user, since every call reads the user.
 * @throws Refusal 400 for a damaged picture, 409 when it was saved elsewhere after the `version` that the screen saw
 */
export async function updateProfile(userId: UserId, { version, photo, ...update }: ProfileUpdate): Promise<Profile> {
  if (photo) checkPicture(photo, "photo");
  const changed = await changeUser(
    userId,
    async (user) => {
      const { version: stored = 0, has_photo = false, ...fields } = user.profile ?? {};
      const before = { ...storedFields(profileFields, fields), has_photo, version: stored };
      const after = { ...before, ...given(update), has_photo: photo === undefined ? has_photo : photo !== null };
      const pictures = photo ? [await readPhoto(userId), photo] : [];
      if (
        isRepeatedSave(
          version,
          { ...before, picture: pictures[0] },
          { ...after, picture: pictures[1] },
          "Dieses Profil",
        )
      )
        return user;
      return { ...user, profile: { ...after, version: stored + 1 } };
    },
    photoChange(userId, photo),
  );
  return readProfile(changed);
}

function photoChange(userId: UserId, photo: string | null | undefined): Operation[] {
  if (photo === undefined) return [];
  const key = keys.userPhoto(userId);
  return [photo === null ? { delete: key } : { put: { ...key, picture: photo } }];
}
