import type * as api from '@semilla/contract/accounts/users.ts'
import { maxImportedUsers } from '@semilla/contract/accounts/users.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { languageChoices, languageName } from '../../../api/texts/languageName.ts'
import { useAction } from '../../../forms/useAction.ts'
import { getOrganization, importUsers, listRoles } from '../queries.ts'
import { fits } from '../roles/role.ts'
import { useRoleName } from '../useRoleName.ts'
import { readStaff, type StaffLine, staffColumns } from './readStaff.ts'

type LineFault = Output<typeof api.importUsers>[number]['faults'][number]
/** A line that was not taken, and why. */
export type NotTaken = { readonly line: StaffLine; readonly name: string; readonly why: readonly string[] }
export type Imported = {
  readonly taken: number
  readonly notTaken: readonly NotTaken[]
  /** Whether those who were added still need the sites that they may see. */
  readonly needsSites: boolean
}

async function rowsOf(file: File): Promise<unknown[][] | undefined> {
  // Loaded when somebody imports staff. The form for workers is not used: pages may start none from generated code.
  const { readSheet } = await import('read-excel-file/universal')
  return readSheet(file).catch(() => undefined)
}

/** Returns what a language is called without its script, in the reader's language and in itself: Chinese, 中文. */
const spokenNames = (code: string, reader: string) => {
  const [spoken = code] = code.split('-')
  return [languageName(spoken, reader), languageName(spoken, spoken)]
}

const maxWorkbookBytes = 1_000_000

/** Returns the workbook that was chosen, what is wrong with it, and how to take its people. */
export function useImport() {
  const { t, i18n } = useTranslation()
  const roleName = useRoleName()
  const [organizationId, setOrganizationId] = useState<number>()
  const { data: organization } = useRead(getOrganization, { organizationId }, { keepsLast: true })
  const { data: allRoles } = useRead(listRoles, {})
  const roles = allRoles ?? []
  const [lines, setLines] = useState<readonly StaffLine[]>([])
  const [fault, setFault] = useState<string>()
  const [imported, setImported] = useState<Imported>()
  const { act, isBusy } = useAction(importUsers)
  const title = (column: string) => t(`administration.import.columns.${column}`)
  const hasSites = organization?.kind === 'programOwner'
  /** Only people of programs are given sites. */
  const columns = staffColumns.filter((column) => column !== 'sites' || hasSites)
  const fitting = roles.filter((role) => organization && fits(role, organization))
  const words = {
    titles: Object.fromEntries(staffColumns.map((column) => [column, title(column)])) as never,
    roles: fitting.map((role) => ({ id: role.id, names: [role.code, role.name, roleName(role)] })),
    languages: Object.fromEntries(
      languageChoices((code) => t(`administration.languages.${code}`), i18n.language).map(({ value, label }) => [
        value,
        [label, languageName(value, i18n.language), ...spokenNames(value, i18n.language)],
      ]),
    ),
  }
  const titleOf = (field: string) => title(field === 'roleIds' ? 'roles' : field)
  const whyOf = (faults: readonly LineFault[], { unknownRoles }: StaffLine): string[] => {
    const isUnknown = unknownRoles.length > 0
    const told = faults
      // A line with an unknown role was sent without roles.
      .filter(({ field }) => field !== 'roleIds' || !isUnknown)
      .map(({ field, message }) => (field ? `${titleOf(field)}: ${message}` : message))
    return isUnknown ? [...told, t('administration.import.unknownRole', { name: unknownRoles.join(', ') })] : told
  }
  /** People of programs see the sites that they are given, and their administrators all of the program. */
  const needsSites = ({ roleIds, sites }: StaffLine) =>
    hasSites &&
    sites.length === 0 &&
    !roles.some(({ id, capabilities }) => roleIds.includes(id) && capabilities.includes('reachOrganizationSites'))
  const choose = async (file: File | null) => {
    setImported(undefined)
    setLines([])
    if (!file) return
    // A workbook of so few people is small. Reading a large one would hold the page up.
    if (file.size > maxWorkbookBytes) return setFault(t('administration.import.tooMany', { max: maxImportedUsers }))
    const rows = await rowsOf(file)
    const found = rows && readStaff(rows, words)
    if (!rows) setFault(t('administration.import.noWorkbook'))
    else if (!found) setFault(t('administration.import.noColumns'))
    else if (found.length === 0) setFault(t('administration.import.nobody'))
    else if (found.length > maxImportedUsers) setFault(t('administration.import.tooMany', { max: maxImportedUsers }))
    else {
      setFault(undefined)
      setLines(found)
    }
  }
  const send = async () => {
    // A role that does not exist is not left out silently: the line is then not taken.
    const users = lines.map(({ firstName, lastName, account, language, unknownRoles, roleIds, sites }) => ({
      ...{ firstName, lastName, account, language, sites: [...sites] },
      roleIds: unknownRoles.length > 0 ? [] : [...roleIds],
    }))
    const sent = await act({ organizationId: organization?.id, users })
    if (!sent) return
    const outcomes = sent.answer.map((outcome, at) => ({ ...outcome, line: lines[at] as StaffLine }))
    const refused = outcomes.filter(({ userId }) => userId === undefined)
    setImported({
      taken: outcomes.length - refused.length,
      notTaken: refused.map(({ line, faults }) => ({
        line,
        name: personName(line) || line.account,
        why: whyOf(faults, line),
      })),
      needsSites: outcomes.some(({ userId, line }) => userId !== undefined && needsSites(line)),
    })
  }
  /** Saves a workbook to fill in, or the lines that were not taken, to be corrected. */
  const saveWorkbook = async (notTaken: readonly NotTaken[] = []) => {
    const { staffWorkbook } = await import('./staffWorkbook.ts')
    const name = t(`administration.import.${notTaken.length > 0 ? 'fileNotTaken' : 'fileTemplate'}`)
    saveFile(
      await staffWorkbook(t, notTaken.some(({ line }) => line.sites.length > 0) ? staffColumns : columns, notTaken),
      `${name}.xlsx`,
    )
  }
  /** Another organization gives other roles, so the workbook is read again. */
  const chooseOrganization = (id: number) => {
    setOrganizationId(id)
    setLines([])
    setFault(undefined)
  }
  return {
    organization,
    /** Whether a workbook can be read: its roles are looked up among those of the organization. */
    isReady: organization !== undefined && allRoles !== undefined,
    chooseOrganization,
    roles: fitting.map(roleName),
    titles: columns.map(title),
    hasSites,
    lines,
    fault,
    imported,
    choose,
    send,
    saveWorkbook,
    isBusy,
  }
}
