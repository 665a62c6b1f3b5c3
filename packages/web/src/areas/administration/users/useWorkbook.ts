import { maxImportedUsers } from '@semilla/contract/accounts/userImport.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { columnTitle } from './imported.ts'
import { type Column, missingColumns, readStaff, type StaffLine, type Words } from './readStaff.ts'

/** Returns the people of the workbook that was chosen, or what is wrong with it, and whether it is being read. */
export function useWorkbook(words: Words) {
  const { t } = useTranslation()
  const [lines, setLines] = useState<readonly StaffLine[]>([])
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)
  /** The file that was chosen last. What becomes of one before it does not matter any more. */
  const chosen = useRef<File>(undefined)
  const faultOf = (found: readonly StaffLine[], missing: readonly Column[]) => {
    if (missing.length > 0) {
      const titles = inARow(missing.map((column) => columnTitle(t, column)))
      return t('administration.import.missingColumns', { count: missing.length, titles })
    }
    if (found.length === 0) return t('administration.import.nobody')
    return found.length > maxImportedUsers ? t('administration.import.tooMany', { max: maxImportedUsers }) : undefined
  }
  const read = async (file: File) => {
    // Loaded when somebody imports staff.
    const { openWorkbook } = await import('./openWorkbook.ts')
    const opened = await openWorkbook(file)
    if (chosen.current !== file) return
    if ('fault' in opened) return setFault(t(`administration.import.${opened.fault}`))
    const found = readStaff(opened.rows, words)
    const wrong = faultOf(found, missingColumns(opened.rows, words))
    setFault(wrong)
    setLines(wrong ? [] : found)
  }
  const choose = async (file: File | undefined) => {
    chosen.current = file
    setLines([])
    setFault(undefined)
    setReading(file !== undefined)
    if (!file) return
    await read(file).finally(() => {
      if (chosen.current === file) setReading(false)
    })
  }
  return { lines, fault, isReading, choose }
}
