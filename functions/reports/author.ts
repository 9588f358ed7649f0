import type { Agent } from "#shared/reports/reported";
import { findUser } from "../accounts/store.ts";
import { readPhoto } from "../accounts/photo.ts";
import { type Picture, pictureOf } from "../core/picture.ts";
import type { Session } from "../core/session.ts";

/** The agent in whose name a report speaks, and who that is. */
export interface Author {
  user_id: string;
  has_photo: boolean;
  agent: Agent;
}

/** Who is signed in, as the author of what goes to owners. */
export function authorOf({ user }: Session): Author {
  return authorFrom(user);
}

/**
 * Who signs a report: the person responsible for the campaign, as long as they are in the team; else who asked for it,
 * nobody in person where it wrote itself.
 */
export async function signerOf(responsible: string | null | undefined, asked: Author | null): Promise<Author | null> {
  if (!responsible || responsible === asked?.user_id) return asked;
  const user = await findUser(responsible);
  return user?.is_active ? authorFrom(user) : asked;
}

/** Who signs a question to an owner in e-mail, page and confirmation alike: as of a report, else who asked it. */
export async function signerOfQuestion(
  { asked_by_id }: { asked_by_id: string },
  { responsible_id }: { responsible_id?: string | null },
): Promise<Author | null> {
  return signerOf(responsible_id, await signerOf(asked_by_id, null));
}

/** A user as an author. */
export function authorFrom(user: Session["user"]): Author {
  const { title = "", phone = "", signature = "", has_photo = false } = user.profile ?? {};
  return {
    user_id: user.id,
    has_photo,
    agent: { name: user.full_name, email: user.email, title, phone, signature },
  };
}

/** The author's photograph; nothing where there is none, or nobody in person writes. */
export async function portraitOf(author: Author | null): Promise<Picture | undefined> {
  const photo = author?.has_photo ? await readPhoto(author.user_id) : null;
  return photo === null ? undefined : pictureOf(photo);
}
