import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { notifyError } from "./notify.ts";

/** A dialog that is loaded when it is opened. `preload` fetches it ahead: when pointer or focus come near its button, or at the first interaction. */
type LazyDialog<Props> = ComponentType<Props> & { preload: () => void };

/**
 * Makes a dialog of a module that is fetched when it is first shown. What can't be fetched, as without a connection, is
 * said in a toast and counts as closed: the screen behind stays as it is. Opening it again tries again; browsers that keep a
 * failed module then load the page again (new-version.ts).
 * @param load the module's import, with the dialog as its default export
 */
export function lazyDialog<Props extends { onClose: () => void; open?: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  function DialogWhenLoaded(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      notifyError("Der Dialog konnte nicht geladen werden.", { detail: "Bitte prüfen Sie Ihre Verbindung." });
      props.onClose();
    });
    // A dialog that stays where it is while it closes says with `open` when it is wanted again.
    const { open = true } = props;
    useEffect(() => {
      if (!open) return;
      let isShown = true;
      fetchOnce().then(
        (dialog) => isShown && setContent(() => dialog),
        () => isShown && giveUp(),
      );
      return () => {
        isShown = false;
      };
    }, [open]);
    return Content && <Content {...props} />;
  }
  return Object.assign(DialogWhenLoaded, { preload: () => void fetchOnce().catch(() => undefined) });
}
