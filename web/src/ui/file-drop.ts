import { type DragEvent, useState } from "react";

/**
 * A place onto which files can be dropped.
 * @param onFiles gets what was dropped
 * @param isEnabled whether the place takes any now
 * @returns whether files are held over it, and what its element listens to
 */
export function useFileDrop(onFiles: (files: FileList) => void, isEnabled = true) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(isEnabled);
  };
  const listeners = {
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (isEnabled) onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, listeners };
}
