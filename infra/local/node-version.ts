const needed = 24;

/**
 * npm runs scripts with the Node of node_modules; where its install step was blocked it silently is the machine's.
 * @throws Error with a sentence that says what to do
 */
export function requireNode(): void {
  if (Number(process.versions.node.split(".")[0]) >= needed) return;
  throw new Error(
    `Das Verkaufs-Cockpit braucht Node ${needed}, gestartet wurde es mit ${process.version}. ` +
      "Bitte löschen Sie den Ordner node_modules und rufen Sie npm start erneut auf.",
  );
}
