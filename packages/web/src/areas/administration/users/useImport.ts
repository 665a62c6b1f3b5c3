import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { languageChoices, languageName } from '../../../api/texts/languageName.ts'
import { useAction } from '../../../forms/useAction.ts'
import { getOrganization, importUsers, listRoles } from '../queries.ts'
import { fits } from '../roles/role.ts'
import { useRoleName } from '../useRoleName.ts'
import { columnTitle, type Imported, importedOf, type NotTaken, usersOf } from './imported.ts'
import { type StaffLine, staffColumns } from './readStaff.ts'
import { useWorkbook } from './useWorkbook.ts'

/** Returns what a language is called without its script, in the reader's language and in itself: Chinese, 中文. */
const spokenNames = (code: string, reader: string) => {
  const [spoken = code] = code.split('-')
  return [languageName(spoken, reader), languageName(spoken, spoken)]
}

/** Returns what each language of the interface may be called in a workbook. */
const languageNames = (reader: string) =>
  Object.fromEntries(
    languageChoices().map(({ value, label }) => [
      value,
      [label, languageName(value, reader), ...spokenNames(value, reader)],
    ]),
  )

/** Returns the workbook that was chosen, what is wrong with it, and how to take its people. */
export function useImport() {
  const { t, i18n } = useTranslation()
  const roleName = useRoleName()
  const [organizationId, setOrganizationId] = useState<number>()
  const { data: organization } = useRead(getOrganization, { organizationId }, { keepsLast: true })
  const { data: allRoles } = useRead(listRoles, {})
  const roles = allRoles ?? []
  const [imported, setImported] = useState<Imported>()
  const { act, isBusy } = useAction(importUsers)
  const title = (column: string) => columnTitle(t, column)
  const hasSites = organization?.kind === 'programOwner'
  /** Only people of programs are given sites. */
  const columns = staffColumns.filter((column) => column !== 'sites' || hasSites)
  const fitting = roles.filter((role) => organization && fits(role, organization))
  const words = {
    titles: Object.fromEntries(staffColumns.map((column) => [column, title(column)])) as never,
    roles: fitting.map((role) => ({ id: role.id, names: [role.code, role.name, roleName(role)] })),
    languages: languageNames(i18n.language),
  }
  const { choose, ...workbook } = useWorkbook(words)
  /** People of programs see the sites that they are given, and their administrators all of the program. */
  const needsSites = ({ roleIds, sites }: StaffLine) =>
    hasSites &&
    sites.length === 0 &&
    !roles.some(({ id, capabilities }) => roleIds.includes(id) && capabilities.includes('reachOrganizationSites'))
  const send = async () => {
    const sent = await act({ organizationId: organization?.id, users: usersOf(workbook.lines) })
    if (sent) setImported(importedOf(t, workbook.lines, sent.answer, needsSites))
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
    void choose(undefined)
  }
  return {
    organization,
    /** Whether a workbook can be read: its roles are looked up among those of the organization. */
    isReady: organization !== undefined && allRoles !== undefined,
    chooseOrganization,
    roles: fitting.map(roleName),
    titles: columns.map(title),
    hasSites,
    ...workbook,
    imported,
    choose,
    send,
    saveWorkbook,
    isBusy,
  }
}
