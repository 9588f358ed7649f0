import type { ReactNode } from "react";
import { Table } from "../../ui/table.tsx";

/**
 * The figures of a chart as a table: for screen readers always, for the eye where it is asked for.
 * @param props.children `<thead>` and `<tbody>`
 */
export function FiguresTable(props: { label: string; visible: boolean; children: ReactNode }) {
  if (props.visible)
    return (
      <Table
        label={props.label}
        className="max-h-120 overflow-y-auto [&_thead]:sticky [&_thead]:top-0 [&_thead]:bg-surface max-sm:[&_td]:px-2! max-sm:[&_th]:px-2! print:max-h-none"
      >
        {props.children}
      </Table>
    );
  return (
    <div className="sr-only print:hidden">
      <table aria-label={props.label}>{props.children}</table>
    </div>
  );
}
