import type { Template } from "#shared/administration/contract";
import { call, detailOf } from "../../../core/api.ts";
import { changeAtOnce } from "../../../core/patch-query.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { templatesQuery } from "../queries.ts";

/** Switches a template on or off: at once, and back when it fails. Says how it went. */
export async function switchTemplate({ id }: Template, isActive: boolean): Promise<void> {
  const switched = (on: boolean) => (templates: Template[]) =>
    templates.map((template) => (template.id === id ? { ...template, is_active: on } : template));
  try {
    await changeAtOnce({
      scope: `template ${id}`,
      query: templatesQuery,
      show: switched(isActive),
      takeBack: switched(!isActive),
      send: () => call("PUT /admin/templates/{id}", { params: { id }, body: { is_active: isActive } }),
    });
    notifySuccess("Template erfolgreich aktualisiert");
  } catch (error) {
    notifyError("Fehler beim Aktualisieren des Templates", { detail: detailOf(error, "") || undefined });
  }
}
