import { crc32, deflateRawSync } from "node:zlib";

/** What of a ZIP differs from packer to packer. */
export interface Packing {
  /** How a name is written into it. */
  nameBytes: (name: string) => Uint8Array;
  /** The system that it says to come from: 0 FAT, 3 Unix, 19 macOS. */
  system: number;
  /** Whether it says that its names are UTF-8. */
  saysUtf8?: boolean;
  /** Whether sizes stand behind the content instead of before it. */
  sizesBehind?: boolean;
  isStored?: boolean;
  /** Whether folders are entries of their own. */
  listsFolders?: boolean;
  /** Whether macOS's own files come along. */
  resourceForks?: boolean;
  comment?: string;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
/** The letters of CP437 and CP850 beyond ASCII that German names have; both code pages agree on them. */
const dos: Record<string, number> = {
  ä: 0x84,
  ö: 0x94,
  ü: 0x81,
  Ä: 0x8e,
  Ö: 0x99,
  Ü: 0x9a,
  ß: 0xe1,
  é: 0x82,
  è: 0x8a,
  "²": 0xfd,
  "°": 0xf8,
};
const dosBytes = (text: string) =>
  Uint8Array.from(text.normalize("NFC"), (letter) => dos[letter] ?? letter.codePointAt(0) ?? 0);

const percent = (bytes: Uint8Array) =>
  utf8(
    [...bytes]
      .map((byte) =>
        /[\w./()-]/.test(String.fromCharCode(byte)) && byte < 0x80
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).padStart(2, "0")}`,
      )
      .join(""),
  );
/** @param letter what stands for a letter beyond ASCII */
const inAscii = (name: string, letter: (code: number) => string) =>
  utf8(name.normalize("NFC").replaceAll(/[^ -~]/g, (one) => letter(one.charCodeAt(0))));

/** ZIPs as packers make them, by the packer; README.md says the same in words. */
export const packers: Record<string, Packing> = {
  "Windows Explorer": { nameBytes: dosBytes, system: 0 },
  "WinZip 8 with folders": { nameBytes: dosBytes, system: 0, listsFolders: true, comment: "Stand: März" },
  ".NET before 4.6": { nameBytes: (name) => dosBytes(name.replaceAll("/", "\\")), system: 0, isStored: true },
  "Info-ZIP on Linux": { nameBytes: utf8, system: 3 },
  "macOS Archive Utility": {
    nameBytes: (name) => utf8(name.normalize("NFD")),
    system: 19,
    sizesBehind: true,
    resourceForks: true,
  },
  "7-Zip and PHP": { nameBytes: utf8, system: 0, saysUtf8: true },
  "a portal's exporter": { nameBytes: (name) => utf8(name.split("/").map(encodeURIComponent).join("/")), system: 3 },
  "an exporter in Latin-1": { nameBytes: (name) => percent(Buffer.from(name, "latin1")), system: 3 },
  "an exporter in CP850": { nameBytes: (name) => percent(dosBytes(name)), system: 0 },
  "a web form": {
    nameBytes: (name) => utf8(name.split("/").map(encodeURIComponent).join("/").replaceAll("%20", "+")),
    system: 3,
  },
  "Info-ZIP without UTF-8": {
    nameBytes: (name) => inAscii(name, (code) => `#U${code.toString(16).padStart(4, "0")}`),
    system: 3,
  },
  "an upload in ASCII": { nameBytes: (name) => inAscii(name, () => "_"), system: 3 },
  "a server in Latin-1": { nameBytes: (name) => Buffer.from(name, "latin1"), system: 3, sizesBehind: true },
};

/** Packs files as a packer does, byte by byte: no library writes what old ones write. */
export function packed(files: Record<string, Uint8Array>, packing: Packing): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of entriesOf(files, packing)) {
    const isStored = packing.isStored || content.length === 0;
    const body = isStored ? Buffer.from(content) : deflateRawSync(content);
    const bytes = packing.nameBytes(name);
    const flags = (packing.saysUtf8 ? 0x800 : 0) | (packing.sizesBehind ? 0x8 : 0);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isStored ? 0 : 8, 4);
    common.writeUInt16LE(0x5b70, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(body.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.from(common);
    if (packing.sizesBehind) local.fill(0, 10, 22);
    const behind = Buffer.concat([Buffer.from("PK\u0007\u0008", "latin1"), common.subarray(10, 22)]);
    const entry = [
      Buffer.from("PK\u0003\u0004", "latin1"),
      local,
      bytes,
      body,
      ...(packing.sizesBehind ? [behind] : []),
    ];
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from("PK\u0001\u0002", "latin1"),
        Buffer.from([20, packing.system]),
        common,
        central,
        bytes,
      ]),
    );
    parts.push(Buffer.concat(entry));
    offset += parts.at(-1)?.length ?? 0;
  }
  const index = Buffer.concat(directory);
  const comment = Buffer.from(packing.comment ?? "", "latin1");
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...parts, index, end, comment]));
}

function entriesOf(files: Record<string, Uint8Array>, packing: Packing): [string, Uint8Array][] {
  const folders = new Set(Object.keys(files).flatMap((name) => (name.includes("/") ? `${name.split("/")[0]}/` : [])));
  return [
    ...(packing.listsFolders ? [...folders].map((name): [string, Uint8Array] => [name, new Uint8Array()]) : []),
    ...Object.entries(files),
    ...(packing.resourceForks
      ? Object.keys(files).map((name): [string, Uint8Array] => [
          `__MACOSX/._${name.replaceAll("/", "/._")}`,
          utf8("fork"),
        ])
      : []),
  ];
}
