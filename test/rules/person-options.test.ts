// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "../../web/src/core/query-client.ts";
import { teamQuery } from "../../web/src/features/accounts/team.ts";
import { PersonOptions } from "../../web/src/features/campaigns/person-options.tsx";

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const choice = () => screen.getByRole<HTMLSelectElement>("combobox");

it("the person who is stored stays chosen while the team is read, and who has left is named", async () => {
  const team = [
    { id: "u1", full_name: "Aylin Demir", is_active: true },
    { id: "u2", full_name: "Jonas Keller", is_active: true },
  ];
  const options = createElement(PersonOptions, { stored: "u2" });
  const select = createElement("select", { defaultValue: "u2" }, options);
  render(createElement(QueryClientProvider, { client: queryClient }, select));
  expect(choice().value).toBe("u2");
  await act(async () => queryClient.setQueryData(teamQuery.queryKey, team));
  await screen.findByText("Jonas Keller");
  expect(choice().value).toBe("u2");
  expect([...choice().options].map(({ text }) => text)).toEqual(["Niemand", "Aylin Demir", "Jonas Keller"]);
  const left = team.map((one) => ({ ...one, is_active: one.id !== "u2" }));
  await act(async () => queryClient.setQueryData(teamQuery.queryKey, left));
  expect(choice().value).toBe("u2");
});
