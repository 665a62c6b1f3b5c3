import type { createApplication } from '@semilla/contract/applications/apply.ts'
import type { checkApplication } from '@semilla/contract/duplicates/duplicates.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { ComparedField } from '@semilla/domain/duplicates/person.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { TFunction } from 'i18next'

export type Form = Input<typeof createApplication>
/** A person of the form who is in another application too. */
export type Match = Output<typeof checkApplication>['matches'][number]

const names: readonly string[] = ['firstName', 'lastName'] satisfies ComparedField[]

/** Returns what agrees, with both names as one: "name and birth date". */
function fieldsText(t: TFunction, language: string, agreeing: readonly string[]): string {
  const isWholeName = names.every((name) => agreeing.includes(name))
  const fields = isWholeName ? ['name', ...agreeing.filter((field) => !names.includes(field))] : agreeing
  const words = fields.map((field) => t(`apply.duplicates.field.${field}`))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
}

/** Returns what agrees, as a sentence. */
export const whatAgrees = (t: TFunction, language: string, agreeing: readonly string[]): string =>
  t('apply.duplicates.agreeing', { fields: fieldsText(t, language, agreeing) })

/** Returns whom a match is of, how sure it is, and what agrees. */
export function matchText(t: TFunction, language: string, form: Form, { kind, index, strength, agreeing }: Match) {
  const person = kind === 'child' ? form.children[index] : form.parents[index]
  return {
    name: person ? personName({ ...person, middleInitial: '' }) : '',
    sure: t(`apply.duplicates.sure.${kind}.${strength}`),
    fields: whatAgrees(t, language, agreeing),
  }
}
