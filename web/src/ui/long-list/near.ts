/** Among the first this many entries of a long list one may be in sight. */
export const near = 24;
