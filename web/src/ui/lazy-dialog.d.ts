import { type ComponentType } from "react";
/** A dialog that is loaded when it is opened. `preload` fetches it ahead, when pointer or focus come near its button. */
export type LazyDialog<Props> = ComponentType<Props> & {
    preload: () => void;
};
/**
 * Makes a dialog of a module that is fetched when it is first shown. What can't be fetched, as without a connection, is
 * said in a toast and counts as closed: the screen behind stays as it is. Opening it again tries again; browsers that keep a
 * failed module then load the page anew (new-version.ts).
 * @param load the module's import, with the dialog as its default export
 */
export declare function lazyDialog<Props extends {
    onClose: () => void;
    open?: boolean;
}>(load: () => Promise<{
    default: ComponentType<Props>;
}>): LazyDialog<Props>;
