import type { Template, TemplateForm } from "#shared/administration/contract";
import { call, detailOf } from "../../../core/api.ts";
import { queryClient } from "../../../core/query-client.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.ts";
import { templatesQuery } from "../queries.ts";

const { queryKey } = templatesQuery;

/** Creates a template, or saves the form of one that there is. @throws ApiError */
export async function saveTemplate(form: TemplateForm, before: Template | undefined): Promise<void> {
  await (before
    ? call("PUT /admin/templates/{id}", { params: { id: before.id }, body: form })
    : call("POST /admin/templates", { body: form }));
  await queryClient.invalidateQueries({ queryKey });
}

/** Switches a template on or off: at once, and back when it fails. Says how it went. */
export async function switchTemplate({ id }: Template, isActive: boolean): Promise<void> {
  await show(id, isActive);
  try {
    await call("PUT /admin/templates/{id}", { params: { id }, body: { is_active: isActive } });
    notifySuccess("Template erfolgreich aktualisiert");
  } catch (error) {
    await show(id, !isActive);
    notifyError("Fehler beim Aktualisieren des Templates", { detail: detailOf(error, "") || undefined });
  }
  void queryClient.invalidateQueries({ queryKey });
}

async function show(id: string, isActive: boolean): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (templates) =>
    templates?.map((template) => (template.id === id ? { ...template, is_active: isActive } : template)),
  );
}
