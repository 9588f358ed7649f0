import { deflateSync } from "node:zlib";
import { reportContent, type ReportInput } from "#shared/reports/content";
import { pdfParts } from "./pdf-parts.ts";
import { livelyMarket, plannedMeasures, sampleReport } from "./report-samples.ts";
import { reportPaper } from "../../functions/reports/papers/report-paper.ts";
import { paperPdf } from "../../functions/reports/pdf/paper-pdf.ts";

/* What the tests of a report's PDF draw: a busy fortnight, pictures, and the parts of what comes of them. */

export const frame = { code: "HAU", timeline: "standard", budget: "standard" } as const;
export const lively = (fields: Partial<ReportInput> = {}) =>
  reportContent(sampleReport({ measures: plannedMeasures(frame, 28), market: livelyMarket(), ...fields }, 28));

/** A grey PNG, a pixel wide. */
const picture = { bytes: greyPixel(), type: "image/png" as const };
export const pictures = { logo: picture, portrait: picture, title: picture };

/** The parts of a report's PDF. */
export const partsOf = async (content: ReturnType<typeof lively>, shown = {}) =>
  pdfParts(await paperPdf(reportPaper(content), shown));

function greyPixel(): Uint8Array {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.from([0, 128]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
