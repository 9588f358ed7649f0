import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { SegmentedControl } from "./segmented-control.tsx";
import { chooseTheme, chosenTheme } from "./theme.ts";

const segments = [
  { value: "light", label: "Hell", icon: Sun },
  { value: "dark", label: "Dunkel", icon: Moon },
  { value: "system", label: "System", icon: Monitor },
] as const;

/** The choice between light, dark and what the system says; kept in this browser. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <SegmentedControl
      label="Farbschema"
      iconsOnly
      className={className}
      segments={segments}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        chooseTheme(next);
      }}
    />
  );
}
