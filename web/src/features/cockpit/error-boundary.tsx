import { RotateCw, TriangleAlert, WifiOff } from "lucide-react";
import { Component, type ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Catches what breaks while drawing, says so and offers to load the page again. Give it a `key` that changes with the place. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentWillUnmount() {
    removeEventListener("online", reload);
  }

  override componentDidCatch() {
    // Most likely a part of the app that could not be loaded; it can as soon as the connection is back.
    if (!navigator.onLine) addEventListener("online", reload);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    if (!navigator.onLine)
      return (
        <div role="alert" className="mx-auto max-w-xl p-4">
          <EmptyState
            icon={WifiOff}
            title="Keine Verbindung"
            hint="Diese Ansicht ist noch nicht geladen. Sie erscheint von selbst, sobald Sie wieder online sind."
          />
        </div>
      );
    return (
      <div role="alert" className="mx-auto max-w-xl p-4">
        <EmptyState
          icon={TriangleAlert}
          title="Hier ist etwas schiefgegangen"
          hint="Diese Ansicht konnte nicht angezeigt werden. Laden Sie die Seite neu; Ihre gespeicherten Daten sind davon nicht betroffen."
          action={
            <Button variant="primary" icon={RotateCw} onClick={reload}>
              Seite neu laden
            </Button>
          }
        />
      </div>
    );
  }
}

function reload() {
  location.reload();
}
