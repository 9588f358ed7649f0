/** Which of the worlds this is, counted from 1, and how many there are: each takes every so many-th of what is long. */
export const share = {
  own: Number(process.env.FAULT_WORLD ?? 1),
  worlds: Number(process.env.FAULT_WORLDS ?? 1),
};
