import { Dialog } from "../../ui/dialog.tsx";
import type { NamedOwner } from "./file-tile.tsx";
import { FilesPanel } from "./files-panel.tsx";

/** The files of one measure; loaded when it is opened. */
export default function FilesDialog(props: {
  campaignId: string;
  measureId: string;
  measureName: string;
  owners: NamedOwner[];
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={props.onClose} title="Dateien" description={props.measureName} size="lg">
      <FilesPanel campaignId={props.campaignId} measureId={props.measureId} owners={props.owners} />
    </Dialog>
  );
}
