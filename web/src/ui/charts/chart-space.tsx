import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../skeleton.tsx";

/** The room of a chart, kept free while its code is on its way. @param props.height in pixels, as the chart draws itself: on paper a rem is smaller */
export function ChartSpace({ children, height }: { children: ReactNode; height: number }) {
  return (
    <div style={{ height }}>
      <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
    </div>
  );
}
