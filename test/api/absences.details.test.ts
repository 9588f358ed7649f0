import { beforeAll, describe, expect, it } from "vitest";
import { call, firstAdministrator, newCampaign, newStaffMember } from "./api.ts";

let admin: string;
let adminId: string;
let staff: Awaited<ReturnType<typeof newStaffMember>>;
const away = { from: "2027-02-01", to: "2027-02-12" } as const;
const closed = { from: "2027-03-01", to: "2027-03-12", label: "Betriebsferien" } as const;

beforeAll(async () => {
  ({ token: admin } = await firstAdministrator());
  adminId = (await call("GET /auth/me", { token: admin })).body.id;
  staff = await newStaffMember(admin);
});

describe("absences", () => {
  const set = (token: string, id: string, absences: object[]) =>
    call("PUT /team/{id}/absences", { token, params: { id }, body: { absences } });

  it("are entered by oneself, and by an administrator for anybody, and read by all", async () => {
    expect(await set(staff.token, staff.id, [away])).toMatchObject({ status: 200, body: { absences: [away] } });
    const earlier = { from: "2027-01-11", to: "2027-01-11" };
    expect((await set(admin, staff.id, [away, earlier])).body).toMatchObject({ absences: [earlier, away] });
    const { body: team } = await call("GET /team", { token: staff.token });
    expect(team.find(({ id }) => id === staff.id)).toMatchObject({ absences: [earlier, away] });
    expect(team.find(({ id }) => id === adminId)).not.toHaveProperty("absences");
    const query = { from: "2027-02-01", to: "2027-02-02" } as const;
    const { people } = (await call("GET /agenda", { token: staff.token, query })).body;
    expect(people.find(({ id }) => id === staff.id)).toMatchObject({ absences: [earlier, away] });
  });

  it("are not saved over what somebody else entered meanwhile", async () => {
    const put = (absences: object[], was: object[]) =>
      call("PUT /team/{id}/absences", { token: admin, params: { id: staff.id }, body: { absences, was } });
    const later = { from: "2027-03-01", to: "2027-03-02" };
    await set(staff.token, staff.id, [away]);
    expect((await put([away, later], [away])).status).toBe(200);
    expect((await put([], [away])).status).toBe(409);
    // What was entered is compared, even where it could not be entered today.
    expect((await put([], [{ from: "2027-02-02", to: "2027-02-01" }])).status).toBe(409);
    expect((await put([away], [later, away])).body).toMatchObject({ absences: [away] });
  });

  it("of another are none of a staff member's business", async () => {
    expect((await set(staff.token, adminId, [away])).status).toBe(403);
    expect((await set(admin, "0000000000000000000000", [away])).status).toBe(404);
  });

  it("are refused in the wrong order, longer than a year or by the hundred", async () => {
    expect((await set(staff.token, staff.id, [{ from: "2027-02-02", to: "2027-02-01" }])).status).toBe(400);
    expect((await set(staff.token, staff.id, [{ from: "2027-02-02", to: "2029-02-01" }])).status).toBe(400);
    expect(
      (
        await set(
          staff.token,
          staff.id,
          Array.from({ length: 100 }, () => away),
        )
      ).status,
    ).toBe(400);
  });

  it("go with the last one, and with the person", async () => {
    expect((await set(staff.token, staff.id, [])).body).not.toHaveProperty("absences");
    const other = await newStaffMember(admin);
    await set(admin, other.id, [away]);
    await call("DELETE /auth/users/{id}", { token: admin, params: { id: other.id } });
    const { body } = await call("GET /team", { token: admin });
    expect(body.some(({ id }) => id === other.id)).toBe(false);
  });

  it("lower what the plan of the person responsible puts into a week", async () => {
    const { id } = await newCampaign(staff.token, { marketing_start: "2027-01-25T08:00:00.000Z" });
    await set(staff.token, staff.id, [away]);
    const { body } = await call("POST /campaigns/{id}/generate", { token: staff.token, params: { id }, body: {} });
    const inWeeks = body.measures.filter(
      ({ scheduled_at }) => scheduled_at >= away.from && scheduled_at < "2027-02-13",
    );
    expect(inWeeks.filter(({ hours }) => hours > 0)).toEqual([]);
    expect(body.measures.some(({ scheduled_at, hours }) => scheduled_at >= "2027-02-13" && hours > 0)).toBe(true);
  });
});

describe("closed days of the office", () => {
  it("are set by administrators alone", async () => {
    const set = (token: string) => call("PUT /agency", { token, body: { closed_days: [closed] } });
    expect((await set(staff.token)).status).toBe(403);
    expect(await set(admin)).toMatchObject({ status: 200, body: { closed_days: [closed] } });
  });

  it("are no working days of any campaign from then on", async () => {
    const { id, closed_days } = await newCampaign(admin, { marketing_start: "2027-02-22T08:00:00.000Z" });
    const { body } = await call("GET /campaigns/{id}", { token: admin, params: { id } });
    expect([closed_days, body.closed_days]).toEqual([[closed], [closed]]);
    const isClosed = ({ scheduled_at }: { scheduled_at: string }) =>
      scheduled_at >= closed.from && scheduled_at < "2027-03-13";
    const made = await call("POST /campaigns/{id}/generate", { token: admin, params: { id }, body: {} });
    expect(made.body.measures.filter(isClosed)).toEqual([]);
    const query = { property_type_code: "WOH", marketing_start: "2027-02-22T08:00:00.000Z" } as const;
    const preview = await call("POST /plan-preview", { token: admin, body: query });
    expect(preview.body.measures.filter(isClosed)).toEqual([]);
    const [first] = made.body.measures;
    const moved = await call("POST /campaign-measures/{id}/move", {
      token: admin,
      params: { id: first?.id ?? "" },
      body: { offset_days: 8 },
    });
    expect(moved.body.scheduled_at.slice(0, 10)).toBe("2027-03-15");
    const scheduled_at = "2027-03-03T09:00:00.000Z";
    await call("POST /campaign-measures/{id}/move", {
      token: admin,
      params: { id: first?.id ?? "" },
      body: { scheduled_at },
    });
    const check = await call("GET /campaigns/{id}/plan-check", { token: admin, params: { id } });
    expect(check.body.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("da ist das Büro geschlossen: Betriebsferien"),
    );
  });
});
