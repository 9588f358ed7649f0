import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import "../../styles.css";
import { chosenTheme, showTheme } from "../theme.ts";
import { Controls } from "./controls.tsx";
import { Foundations } from "./foundations.tsx";
import { Layers } from "./layers.tsx";
import { Marks } from "./marks.tsx";
import { States } from "./states.tsx";

/** Every component of the house in every state, for looking at it. Served as /specimen.html while developing. */
function Specimen() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8">
      <p className="pb-6 text-xs text-ink-soft">Musterblatt der Bausteine</p>
      <Marks />
      <Controls />
      <States />
      <Layers />
      <Foundations />
    </main>
  );
}

showTheme(chosenTheme());
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <MemoryRouter>
        <Specimen />
      </MemoryRouter>
    </StrictMode>,
  );
