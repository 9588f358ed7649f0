import { describe, expect, it } from "vitest";
import { call } from "./api.ts";
import { openDecisionWorld } from "./decision-world.ts";
import { at } from "./report-world.ts";

const { world, of, upload } = openDecisionWorld();
const setOwners = (owners: object[], more: object = {}) =>
  call("PUT /campaigns/{id}/owners", { ...of(world.campaign.id), body: { owners, ...more } });
const countOf = async (id: string) =>
  (await call("GET /owners", { token: world.token })).body.find((owner) => owner.id === id)?.campaigns;
const heirs = () => Promise.all(["Anna", "Bernd", "Clara"].map((name) => world.newOwner({ name: `${name} Erb` })));

describe("several owners of a campaign", () => {
  it("are set with share and role, counted, and stay when the first one's assignment is saved again", async () => {
    const [anna, bernd, clara] = await heirs();
    const owners = [anna, bernd, clara].map(({ id: owner_id }) => ({ owner_id, share: "1/3", role: "heir" }));
    const { status, body } = await setOwners(owners);
    expect(status).toBe(200);
    const kept = owners.map((owner) => ({ ...owner, authority_file_id: null }));
    expect(body).toMatchObject({ owner_id: anna.id, owners: kept });
    expect(await countOf(world.owner.id)).toBe(0);
    for (const { id } of [anna, bernd, clara]) expect(await countOf(id)).toBe(1);

    const again = await call("PUT /campaigns/{id}/owner", {
      ...of(world.campaign.id),
      body: { owner_id: anna.id, report_frequency_days: 7 },
    });
    expect(again.body).toMatchObject({ owners: kept, report_frequency_days: 7 });
    // Anybody else is the one owner from then on.
    await world.assign(bernd.id);
    expect((await world.current()).owners).toEqual([
      { owner_id: bernd.id, share: "", role: "owner", authority_file_id: null },
    ]);
    expect([await countOf(anna.id), await countOf(bernd.id), await countOf(clara.id)]).toEqual([0, 1, 0]);
    await world.assign(null);
    expect(await world.current()).toMatchObject({ owner_id: null, owners: [], next_report_due: null });
    expect(await countOf(bernd.id)).toBe(0);
  });

  it("are refused where one is unknown or named twice, shares are too much, or two speak for all", async () => {
    const [anna, bernd] = await heirs();
    const one = { owner_id: anna.id };
    const other = { owner_id: bernd.id };
    const many = await Promise.all(Array.from({ length: 7 }, () => world.newOwner()));
    for (const [owners, told] of [
      [[], "mindestens einen"],
      [[one, { owner_id: "unbekannt" }], "gibt es nicht"],
      [[one, one], "zweimal"],
      [many.map(({ id: owner_id }) => ({ owner_id })), "Höchstens 6"],
      [[{ ...one, share: "ein Viertel" }], "als Bruch"],
      [[{ ...one, share: "3/2" }], "als Bruch"],
      [
        [
          { ...one, share: "2/3" },
          { ...other, share: "1/2" },
        ],
        "mehr als das Ganze",
      ],
      [
        [
          { ...one, role: "authorised" },
          { ...other, role: "authorised" },
        ],
        "Nur einer",
      ],
      [[{ ...one, role: "authorised", authority_file_id: "x.y" }], "Diese Datei gibt es"],
    ] as const) {
      const { status, body } = await setOwners([...owners]);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(told)]);
    }
    const { version } = await world.current();
    expect((await setOwners([one, other], { version })).status).toBe(200);
    expect((await setOwners([other], { version })).status).toBe(409);
    // The same again, after an answer that was lost.
    expect((await setOwners([one, other], { version })).status).toBe(200);
  });

  it("keep a power of attorney from being deleted, and it is about who has it", async () => {
    const [anna, bernd] = await heirs();
    const file = await upload("Vollmacht.pdf");
    const authorised = { owner_id: bernd.id, role: "authorised", authority_file_id: file };
    expect((await setOwners([{ owner_id: anna.id }, authorised])).status).toBe(200);
    const refused = await call("DELETE /files/{id}", of(file));
    expect([refused.status, refused.body]).toMatchObject([409, { detail: expect.stringContaining("bevollmächtigt") }]);
    const exported = await call("GET /owners/{id}/export", { token: world.admin, params: { id: bernd.id } });
    expect(exported.body.files).toMatchObject([{ name: "Vollmacht.pdf" }]);
    await setOwners([{ owner_id: anna.id }, { owner_id: bernd.id }]);
    expect((await call("DELETE /files/{id}", of(file))).status).toBe(204);
  });

  it("lose one by an erasure, and the others stay", async () => {
    const [anna, bernd, clara] = await heirs();
    await setOwners([anna, bernd, clara].map(({ id: owner_id }) => ({ owner_id, share: "1/3" })));
    expect((await call("POST /owners/{id}/erase", { token: world.admin, params: { id: anna.id } })).status).toBe(200);
    expect(await world.current()).toMatchObject({
      owner_id: bernd.id,
      owners: [{ owner_id: bernd.id }, { owner_id: clara.id }],
    });
    expect(await countOf(bernd.id)).toBe(1);
  });
});

it("a copy of an identity card that proves the duty is about the owner: it is no picture for everybody", async () => {
  const file = await upload("Ausweis.pdf");
  const entry = { state: "proven", on: at(0).slice(0, 10), file_id: file };
  const saved = await call("PUT /campaigns/{id}/duties", {
    ...of(world.campaign.id),
    body: { entries: { identification: entry } },
  });
  expect(saved.status).toBe(200);
  const { body: files } = await call("GET /campaigns/{id}/files", of(world.campaign.id));
  expect(files.find(({ id }) => id === file)).toMatchObject({ owner_id: world.owner.id, released: "none" });
  // GwG § 8 (4): it stays for five years, whatever else of the owner is erased.
  const erased = await call("POST /owners/{id}/erase", { token: world.admin, params: { id: world.owner.id } });
  expect(erased.body).toMatchObject({ files: 0 });
  const { body: left } = await call("GET /campaigns/{id}/files", of(world.campaign.id));
  expect(left.map(({ id }) => id)).toContain(file);
});

it("of several owners it is about the one whose it is: their export has it, and nobody else's", async () => {
  const [anna, bernd] = await heirs();
  await setOwners([{ owner_id: anna.id }, { owner_id: bernd.id }]);
  const [file, marked] = [await upload("Ausweis Bernd.pdf"), await upload("Ausweis Anna.pdf")];
  const prove = (more: object) =>
    call("PUT /campaigns/{id}/duties", {
      ...of(world.campaign.id),
      body: { entries: { identification: { state: "proven", on: at(0).slice(0, 10), file_id: file, ...more } } },
    });
  const aboutOf = async (id: string) =>
    (await call("GET /owners/{id}/export", { token: world.admin, params: { id } })).body.files.map(({ name }) => name);
  for (const [owner, told] of [
    [{}, "wessen Ausweis"],
    [{ owner_id: world.owner.id }, "gehört nicht zur Kampagne"],
  ] as const)
    expect(await prove(owner)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "owner_id", message: expect.stringContaining(told) as string }] },
    });
  // Said wrongly, then rightly.
  for (const owner_id of [anna.id, bernd.id]) expect((await prove({ owner_id })).status).toBe(200);
  expect([await aboutOf(anna.id), await aboutOf(bernd.id)]).toEqual([[], ["Ausweis Bernd.pdf"]]);
  // A file that says itself whom it is about needs no answer.
  await call("PUT /files/{id}", { ...of(marked), body: { owner_id: anna.id } });
  expect((await prove({ file_id: marked })).status).toBe(200);
  expect(await aboutOf(anna.id)).toEqual(["Ausweis Anna.pdf"]);
  // Who left is asked for no other card, and keeps their own.
  expect((await prove({ owner_id: bernd.id })).status).toBe(200);
  await setOwners([{ owner_id: anna.id }]);
  expect((await prove({ owner_id: bernd.id, note: "im Ordner GwG" })).status).toBe(200);
  expect((await prove({ owner_id: bernd.id, file_id: marked })).status).toBe(400);
  expect([await aboutOf(anna.id), await aboutOf(bernd.id)]).toEqual([["Ausweis Anna.pdf"], ["Ausweis Bernd.pdf"]]);
});

it("each of several owners has their own copy: it is about them, and stays when they are erased (GwG § 8 (4))", async () => {
  const [anna, bernd] = await heirs();
  await setOwners([{ owner_id: anna.id }, { owner_id: bernd.id }]);
  const [one, other] = [await upload("Ausweis A.pdf"), await upload("Ausweis B.pdf")];
  const prove = (copies: object[]) =>
    call("PUT /campaigns/{id}/duties", {
      ...of(world.campaign.id),
      body: { entries: { identification: { state: "proven", on: at(0).slice(0, 10), copies } } },
    });
  const copies = [
    { owner_id: anna.id, file_id: one },
    { owner_id: bernd.id, file_id: other },
  ];
  for (const [refused, status] of [
    [[copies[0], { owner_id: anna.id, file_id: other }], 400],
    [[copies[0], { owner_id: bernd.id, file_id: one }], 400],
    [[copies[0], { owner_id: world.owner.id, file_id: other }], 400],
    [[copies[0], { owner_id: bernd.id, file_id: "x.y" }], 404],
  ] as const)
    expect((await prove(refused.map((copy) => ({ ...copy })))).status).toBe(status);
  expect((await prove(copies)).status).toBe(200);
  const filesOf = async () => (await call("GET /campaigns/{id}/files", of(world.campaign.id))).body;
  const kept = [
    { id: one, owner_id: anna.id },
    { id: other, owner_id: bernd.id },
  ];
  expect(await filesOf()).toEqual(expect.arrayContaining(kept.map((file) => expect.objectContaining(file) as object)));
  for (const { id } of [bernd, anna]) {
    const erased = await call("POST /owners/{id}/erase", { token: world.admin, params: { id } });
    expect(erased.body).toMatchObject({ files: 0 });
  }
  expect((await filesOf()).map(({ id }) => id)).toEqual(expect.arrayContaining([one, other]));
});

it("a copy from before there was an owner is nobody's until somebody says whose it is", async () => {
  await world.assign(null);
  const file = await upload("Ausweis.pdf");
  const proven = { state: "proven", on: at(0).slice(0, 10), file_id: file };
  const save = (body: object) => call("PUT /campaigns/{id}/duties", { ...of(world.campaign.id), body });
  expect((await save({ entries: { identification: proven } })).status).toBe(200);
  const yellow = async () =>
    (await call("GET /duties", { token: world.token })).body.find(
      ({ campaign_id }) => campaign_id === world.campaign.id,
    )?.yellow;
  await expect.poll(yellow).not.toContain("identification");
  const [anna, bernd] = await heirs();
  await world.assign(anna.id);
  await expect.poll(yellow).toContain("identification");
  // What else is said of the duties says nothing about it.
  const other = await save({ client: "consumer" });
  expect(other.body.entries.identification).toEqual(expect.not.objectContaining({ owner_id: anna.id }));
  await setOwners([{ owner_id: anna.id }, { owner_id: bernd.id }]);
  expect((await save({ at_distance: false })).status).toBe(200);
  expect(await save({ entries: { identification: proven } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: "owner_id" }] },
  });
  await setOwners([{ owner_id: anna.id }]);
  const said = await save({ entries: { identification: proven } });
  expect(said.body.entries.identification).toMatchObject({ file_id: file, owner_id: anna.id });
  await expect.poll(yellow).not.toContain("identification");
  const { body: files } = await call("GET /campaigns/{id}/files", of(world.campaign.id));
  expect(files.find(({ id }) => id === file)).toMatchObject({ owner_id: anna.id });
});

it("no other duty's proof is an owner's", async () => {
  const file_id = await upload("Auftrag.pdf");
  const owner_id = world.owner.id;
  const proven = { state: "proven", on: at(0).slice(0, 10), note: "" };
  for (const more of [{ file_id, owner_id }, { copies: [{ file_id, owner_id }] }])
    expect(
      await call("PUT /campaigns/{id}/duties", {
        ...of(world.campaign.id),
        body: { entries: { contract: { ...proven, ...more } } },
      }),
    ).toMatchObject({ status: 400, body: { errors: [{ field: "owner_id" }] } });
});

it("MaBV § 14 (1): papers that prove contract and withdrawal stay with an erasure, others about the owner go", async () => {
  const owner = await world.newOwner();
  await setOwners([{ owner_id: owner.id }]);
  const papers = await Promise.all(["Auftrag.pdf", "Belehrung.pdf", "Brief.pdf"].map((name) => upload(name)));
  for (const id of papers) await call("PUT /files/{id}", { ...of(id), body: { owner_id: owner.id } });
  const [contract, withdrawal] = papers.map((file_id) => ({ state: "proven", on: at(0).slice(0, 10), file_id }));
  const { status } = await call("PUT /campaigns/{id}/duties", {
    ...of(world.campaign.id),
    body: { entries: { contract, withdrawal } },
  });
  expect(status).toBe(200);
  const erased = await call("POST /owners/{id}/erase", { token: world.admin, params: { id: owner.id } });
  expect(erased.body).toMatchObject({ files: 1 });
  const { body: left } = await call("GET /campaigns/{id}/files", of(world.campaign.id));
  expect(papers.map((id) => left.some((file) => file.id === id))).toEqual([true, true, false]);
});
