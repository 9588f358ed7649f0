/** One building of a scene, in a picture of 960 by 640. */
interface Building {
  x: number;
  width: number;
  /** Of the walls. */
  height: number;
  wall: string;
  roof: "gable" | "hip" | "mansard" | "flat";
  roofColor: string;
  /** Windows in a row, and rows of them. */
  windows: [number, number];
  /** What the ground floor is. */
  ground?: "door" | "shop" | "glass";
  /** Rows with balconies, counted from above. */
  balconies?: number[];
}

/** What a drawn picture of the example shows. */
interface Scene {
  sky: "morning" | "noon" | "evening";
  buildings: Building[];
  /** Where trees stand, and how large they are. */
  trees: [number, number][];
  front: "lawn" | "street" | "water" | "field";
  crane?: number;
}

const plaster = "#efe6d6";
const brick = "#b9674a";
const slate = "#4b5563";
const tile = "#a4553f";
const white = "#f7f5f0";

/** The pictures of the example's campaigns, by a word of their titles. */
export const scenes: Record<string, Scene> = {
  Neuhausen: {
    sky: "morning",
    buildings: [
      { x: 120, width: 300, height: 300, wall: "#d9c3a5", roof: "gable", roofColor: tile, windows: [4, 4] },
      {
        x: 420,
        width: 380,
        height: 260,
        wall: white,
        roof: "flat",
        roofColor: slate,
        windows: [4, 3],
        ground: "glass",
        balconies: [1, 2],
      },
    ],
    trees: [
      [90, 1.1],
      [830, 1.4],
      [900, 1],
    ],
    front: "lawn",
  },
  Viktualienmarkt: {
    sky: "evening",
    buildings: [
      {
        x: 20,
        width: 260,
        height: 330,
        wall: "#e3b98b",
        roof: "gable",
        roofColor: tile,
        windows: [3, 4],
        ground: "shop",
      },
      {
        x: 280,
        width: 380,
        height: 370,
        wall: "#f0dcae",
        roof: "mansard",
        roofColor: slate,
        windows: [5, 4],
        ground: "shop",
        balconies: [2],
      },
      {
        x: 660,
        width: 290,
        height: 310,
        wall: "#cfd8c4",
        roof: "gable",
        roofColor: tile,
        windows: [3, 4],
        ground: "door",
      },
    ],
    trees: [
      [250, 0.8],
      [700, 0.8],
    ],
    front: "street",
  },
  Pasing: {
    sky: "noon",
    buildings: [
      { x: 280, width: 400, height: 190, wall: white, roof: "gable", roofColor: tile, windows: [4, 2], ground: "door" },
    ],
    trees: [
      [130, 1.6],
      [210, 1.1],
      [800, 1.7],
    ],
    front: "lawn",
  },
  Haidhausen: {
    sky: "noon",
    buildings: [
      {
        x: -20,
        width: 260,
        height: 340,
        wall: "#d8b4a0",
        roof: "mansard",
        roofColor: slate,
        windows: [3, 4],
        ground: "door",
      },
      {
        x: 240,
        width: 420,
        height: 360,
        wall: plaster,
        roof: "mansard",
        roofColor: tile,
        windows: [6, 4],
        ground: "door",
        balconies: [2, 3],
      },
      {
        x: 660,
        width: 320,
        height: 330,
        wall: "#c9d3da",
        roof: "gable",
        roofColor: slate,
        windows: [4, 4],
        ground: "shop",
      },
    ],
    trees: [
      [150, 1],
      [720, 1.1],
      [860, 0.9],
    ],
    front: "street",
  },
  Starnberger: {
    sky: "evening",
    buildings: [
      {
        x: 230,
        width: 300,
        height: 170,
        wall: white,
        roof: "flat",
        roofColor: "#d9d4ca",
        windows: [2, 1],
        ground: "glass",
      },
      {
        x: 430,
        width: 330,
        height: 260,
        wall: "#ece7dd",
        roof: "flat",
        roofColor: "#c8c2b6",
        windows: [3, 2],
        ground: "glass",
        balconies: [1],
      },
    ],
    trees: [
      [120, 1.8],
      [190, 1.3],
      [840, 2],
    ],
    front: "water",
  },
  Trudering: {
    sky: "morning",
    buildings: [
      {
        x: 90,
        width: 250,
        height: 200,
        wall: "#e8d7b9",
        roof: "gable",
        roofColor: tile,
        windows: [2, 2],
        ground: "door",
      },
      { x: 340, width: 250, height: 200, wall: white, roof: "gable", roofColor: tile, windows: [2, 2], ground: "door" },
      {
        x: 590,
        width: 250,
        height: 200,
        wall: "#dfe5d8",
        roof: "gable",
        roofColor: tile,
        windows: [2, 2],
        ground: "door",
      },
    ],
    trees: [
      [60, 1.2],
      [890, 1.3],
    ],
    front: "lawn",
  },
  Hohenzollern: {
    sky: "noon",
    buildings: [
      {
        x: 60,
        width: 420,
        height: 340,
        wall: "#d7cfc0",
        roof: "flat",
        roofColor: slate,
        windows: [5, 3],
        ground: "shop",
      },
      { x: 480, width: 420, height: 360, wall: brick, roof: "flat", roofColor: slate, windows: [5, 3], ground: "shop" },
    ],
    trees: [[480, 0.9]],
    front: "street",
  },
  Giesing: {
    sky: "morning",
    buildings: [
      {
        x: 160,
        width: 640,
        height: 340,
        wall: "#e2c79c",
        roof: "hip",
        roofColor: tile,
        windows: [9, 4],
        ground: "door",
        balconies: [1, 2, 3],
      },
    ],
    trees: [
      [90, 1.4],
      [870, 1.5],
    ],
    front: "street",
  },
  Schwabing: {
    sky: "evening",
    buildings: [
      {
        x: 180,
        width: 600,
        height: 380,
        wall: "#d3dbe0",
        roof: "flat",
        roofColor: slate,
        windows: [7, 5],
        ground: "door",
        balconies: [1, 2, 3, 4],
      },
    ],
    trees: [
      [110, 1.2],
      [840, 1.4],
      [910, 1],
    ],
    front: "lawn",
  },
  Obermenzing: {
    sky: "noon",
    buildings: [
      {
        x: 210,
        width: 270,
        height: 210,
        wall: "#f1e7d0",
        roof: "gable",
        roofColor: slate,
        windows: [2, 2],
        ground: "door",
      },
      {
        x: 480,
        width: 270,
        height: 210,
        wall: "#e7eee9",
        roof: "gable",
        roofColor: slate,
        windows: [2, 2],
        ground: "door",
      },
    ],
    trees: [
      [120, 1.7],
      [830, 1.5],
    ],
    front: "lawn",
  },
  Maxvorstadt: {
    sky: "evening",
    buildings: [
      { x: -30, width: 300, height: 300, wall: "#caa893", roof: "gable", roofColor: tile, windows: [4, 4] },
      {
        x: 270,
        width: 430,
        height: 330,
        wall: "#efe3cf",
        roof: "mansard",
        roofColor: "#39434e",
        windows: [6, 4],
        ground: "door",
        balconies: [1],
      },
      {
        x: 700,
        width: 300,
        height: 290,
        wall: "#c5ced0",
        roof: "gable",
        roofColor: slate,
        windows: [4, 4],
        ground: "shop",
      },
    ],
    trees: [[230, 0.9]],
    front: "street",
  },
  Aubing: {
    sky: "morning",
    buildings: [],
    trees: [
      [110, 1.5],
      [180, 1.1],
      [780, 1.8],
      [860, 1.3],
    ],
    front: "field",
  },
  Isar: {
    sky: "noon",
    buildings: [
      {
        x: 120,
        width: 330,
        height: 280,
        wall: "#e9e4da",
        roof: "flat",
        roofColor: "#b6b0a4",
        windows: [4, 3],
        ground: "glass",
        balconies: [1, 2],
      },
      {
        x: 470,
        width: 330,
        height: 330,
        wall: "#cdbfa8",
        roof: "flat",
        roofColor: "#9a9285",
        windows: [4, 4],
        ground: "glass",
        balconies: [1, 2, 3],
      },
    ],
    trees: [[80, 1]],
    front: "street",
    crane: 850,
  },
};

const skies = {
  morning: ["#cfe3ee", "#f6efe2"],
  noon: ["#8fc1e3", "#e6f2f7"],
  evening: ["#f0b98a", "#f7e6d3"],
} as const;
const fronts = { lawn: "#8fae6d", street: "#a9a49b", water: "#7fa9bd", field: "#b9b774" } as const;
const horizon = 520;

/** A scene as an SVG of 960 by 640. */
export function drawn({ sky, buildings, trees, front, crane }: Scene): string {
  const [above, below] = skies[sky];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>
<linearGradient id="shade"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".14"/></linearGradient></defs>
<rect width="960" height="640" fill="url(#sky)"/>
<circle cx="${sky === "evening" ? 160 : 790}" cy="${sky === "noon" ? 90 : 170}" r="46" fill="#fff6df" opacity=".85"/>
<path d="M0 ${horizon - 60}q160-70 320-20t330-30 310 30v140H0z" fill="#7f9a86" opacity=".45"/>
<rect y="${horizon}" width="960" height="${640 - horizon}" fill="${fronts[front]}"/>
${crane === undefined ? "" : craneAt(crane)}${buildings.map(building).join("")}${trees.map(tree).join("")}${foreground(front)}
</svg>`;
}

function building({ x, width, height, wall, roof, roofColor, windows, ground, balconies = [] }: Building): string {
  const top = horizon - height;
  const storeys = windows[1] + (ground ? 1 : 0);
  const storey = height / storeys;
  const rows = Array.from({ length: windows[1] }, (_, row) => {
    const y = top + row * storey + storey * 0.24;
    const panes = Array.from({ length: windows[0] }, (_each, at) => {
      const step = width / windows[0];
      const w = Math.min(step * 0.5, 44);
      const left = x + step * (at + 0.5) - w / 2;
      return `<rect x="${left}" y="${y}" width="${w}" height="${storey * 0.54}" fill="#54707e"/><path d="M${left + w / 2} ${y}v${storey * 0.54}" stroke="#f4f1ea" stroke-width="3"/><rect x="${left - 3}" y="${y + storey * 0.54}" width="${w + 6}" height="5" fill="#f4f1ea"/>`;
    }).join("");
    const rail = balconies.includes(row + 1)
      ? `<rect x="${x + width * 0.1}" y="${y + storey * 0.36}" width="${width * 0.34}" height="${storey * 0.3}" fill="#3f4a52" opacity=".75"/>`
      : "";
    return panes + rail;
  }).join("");
  return `<g>${roofOf(roof, x, width, top, roofColor)}<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${wall}"/>${rows}${groundFloor(ground, x, width, storey)}<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="url(#shade)"/></g>`;
}

function roofOf(kind: Building["roof"], x: number, width: number, top: number, color: string): string {
  const shapes = {
    gable: `M${x - 14} ${top}L${x + width / 2} ${top - width * 0.3}L${x + width + 14} ${top}z`,
    hip: `M${x - 14} ${top}L${x + 70} ${top - 84}H${x + width - 70}L${x + width + 14} ${top}z`,
    mansard: `M${x - 8} ${top}L${x + 14} ${top - 62}L${x + 46} ${top - 92}H${x + width - 46}L${x + width - 14} ${top - 62}L${x + width + 8} ${top}z`,
    flat: `M${x - 8} ${top}v-14h${width + 16}v14z`,
  };
  return `<path d="${shapes[kind]}" fill="${color}"/>`;
}

function groundFloor(kind: Building["ground"], x: number, width: number, storey: number): string {
  const y = horizon - storey;
  if (kind === "door")
    return `<rect x="${x + width / 2 - 22}" y="${y + storey * 0.2}" width="44" height="${storey * 0.8}" fill="#5b4636"/><circle cx="${x + width / 2 + 13}" cy="${y + storey * 0.62}" r="3" fill="#e8c66a"/>`;
  if (kind === "shop")
    return `<rect x="${x + 16}" y="${y + storey * 0.3}" width="${width - 32}" height="${storey * 0.6}" fill="#3d5560"/><path d="M${x + 10} ${y + storey * 0.12}h${width - 20}l12 ${storey * 0.24}H${x - 2}z" fill="#8c3f35"/>`;
  if (kind === "glass")
    return `<rect x="${x + 14}" y="${y + storey * 0.12}" width="${width - 28}" height="${storey * 0.86}" fill="#6d8c98"/><path d="M${x + width / 3} ${y + storey * 0.12}v${storey * 0.86}M${x + (2 * width) / 3} ${y + storey * 0.12}v${storey * 0.86}" stroke="#f4f1ea" stroke-width="4"/>`;
  return "";
}

function tree([x, size]: [number, number]): string {
  const y = horizon + 26;
  return `<rect x="${x - 5 * size}" y="${y - 62 * size}" width="${10 * size}" height="${62 * size}" fill="#6b5441"/><circle cx="${x}" cy="${y - 92 * size}" r="${46 * size}" fill="#5f8357"/><circle cx="${x - 26 * size}" cy="${y - 68 * size}" r="${30 * size}" fill="#6d9263"/><circle cx="${x + 26 * size}" cy="${y - 74 * size}" r="${28 * size}" fill="#557a50"/>`;
}

function craneAt(x: number): string {
  return `<path d="M${x} ${horizon}V90M${x - 240} 110H${x + 60}M${x} 90l-190 20M${x} 90l60 20M${x - 180} 110v90" stroke="#d79a2b" stroke-width="9" fill="none"/>`;
}

function foreground(front: Scene["front"]): string {
  if (front === "street")
    return `<rect y="548" width="960" height="92" fill="#7d7a75"/><path d="M0 594h960" stroke="#efece6" stroke-width="5" stroke-dasharray="46 34"/>`;
  if (front === "water")
    return `<path d="M0 552h960v88H0z" fill="#6b98ae"/><path d="M60 580h190M330 604h240M640 576h210" stroke="#d9e8ee" stroke-width="4" opacity=".8"/>`;
  if (front === "field")
    return `<path d="M250 540 700 532 810 622H170z" fill="#c9c386" stroke="#8a5a3a" stroke-width="4" stroke-dasharray="14 10"/><path d="M250 540v-34M700 532v-34M810 622v-38M170 622v-38" stroke="#8a5a3a" stroke-width="7"/>`;
  return `<path d="M420 640q40-70 60-${640 - horizon}h40q10 60 60 ${640 - horizon}z" fill="#d6cfc0"/>`;
}

/** A portrait of the example's team: skin, hair, shirt, and whether the hair is long. */
const portraits: Record<string, [skin: string, hair: string, shirt: string, isLong: boolean]> = {
  "Petra Brandt": ["#eec6a8", "#7a4a2b", "#0f5257", true],
  "Jonas Keller": ["#f0cdb0", "#5a4632", "#3d5560", false],
  "Aylin Demir": ["#dcae8a", "#2b211d", "#8c3f35", true],
  "Markus Vogt": ["#eec3a3", "#8d8a86", "#4b5563", false],
  "Lena Hoffmann": ["#f3d2ba", "#c79a55", "#5f8357", true],
  "Tobias Reuter": ["#e6bb97", "#3a2a20", "#6d5a86", false],
};

/** Names of the people of whom there is a portrait. */
export const portrayed = Object.keys(portraits);

/** Somebody's portrait as an SVG of 200 by 200. */
export function portrait(name: string): string {
  const [skin, hair, shirt, isLong] = portraits[name] ?? ["#eec6a8", "#5a4632", "#3d5560", false];
  const behind = isLong ? `<path d="M56 92a44 48 0 0 1 88 0v62H56z" fill="${hair}"/>` : "";
  const above = isLong
    ? `<path d="M60 96c0-44 80-44 80 0-18-4-34-14-44-28-8 14-20 24-36 28z" fill="${hair}"/>`
    : `<path d="M60 90c-2-46 82-46 80 0-6-14-14-20-24-22-18 4-38 2-46 2-4 6-8 10-10 20z" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#dfe8e6"/>${behind}<path d="M22 200c4-44 36-58 78-58s74 14 78 58z" fill="${shirt}"/><path d="M84 122h32v30q-16 14-32 0z" fill="${skin}"/><ellipse cx="100" cy="96" rx="38" ry="44" fill="${skin}"/>${above}<circle cx="86" cy="98" r="3.500" fill="#3b2f2a"/><circle cx="114" cy="98" r="3.500" fill="#3b2f2a"/><path d="M88 118q12 9 24 0" stroke="#9a5a48" stroke-width="3.500" fill="none" stroke-linecap="round"/></svg>`;
}

/** The mark of the example agency, "Isar Immobilien", as an SVG of 400 by 120. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120"><rect width="400" height="120" fill="#fff"/><path d="M16 92V52l36-30 36 30v40" fill="none" stroke="#0f5257" stroke-width="8" stroke-linejoin="round"/><path d="M16 78q18-14 36 0t36 0M16 96q18-14 36 0t36 0" fill="none" stroke="#3f8f95" stroke-width="6" stroke-linecap="round"/><text x="112" y="58" font-family="Inter,Helvetica,Arial,sans-serif" font-size="40" font-weight="700" fill="#0f5257">Isar</text><text x="112" y="96" font-family="Inter,Helvetica,Arial,sans-serif" font-size="34" fill="#39434e">Immobilien</text></svg>`;
