import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../api/callError.ts'
import { readNow } from '../../../../api/queries/reads.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { stayingHere } from '../../../../ui/navigation/staying.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { useApply } from '../../form/apply.ts'
import { checkApplication, staffCheckApplication } from '../../queries.ts'
import { useChecking } from '../useChecking.ts'
import { FamilyDuplicates } from './FamilyDuplicates.tsx'
import type { Form } from './matchText.ts'
import { StaffDuplicates } from './StaffDuplicates.tsx'

/**
 * Returns a function that asks before a new application is sent if people of it are in another one already (rules:
 * Duplicates). Signed-in parents are not asked. If the check fails, the person is told and the application is sent.
 */
export function useConfirmDuplicates() {
  const { t } = useTranslation()
  const { isStaff, userId } = useApply()
  const confirm = useConfirm()
  const { isChecking, checked } = useChecking()
  /** Whether an earlier press is still being asked about. */
  const isAsking = useRef(false)
  /** What may be sent. If it is sent again because no answer arrived, the server may have it, and would find it itself. */
  const allowed = useRef('')

  /** Asks, unless the page has been left: a question belongs to the page that asks it. */
  const askAbout = async (whose: 'family' | 'staff', isHere: () => boolean, matches: ReactNode) =>
    isHere() &&
    confirm({
      title: t(`apply.duplicates.${whose}.title`),
      text: matches,
      yes: t(`apply.duplicates.${whose}.send`),
      no: t('apply.duplicates.back'),
    })

  async function askFamily(form: Form): Promise<boolean> {
    const isHere = stayingHere()
    const { found, matches } = await checked(readNow(checkApplication, form))
    return found === 'none' || askAbout('family', isHere, <FamilyDuplicates {...{ form, matches }} />)
  }

  async function askStaff(form: Form): Promise<boolean> {
    const isHere = stayingHere()
    const found = await checked(readNow(staffCheckApplication, form))
    return found.found === 'none' || askAbout('staff', isHere, <StaffDuplicates {...{ form, found }} />)
  }

  async function ask(form: Form): Promise<boolean> {
    try {
      return await (isStaff ? askStaff(form) : askFamily(form))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.problem(t('apply.duplicates.failed', { message: error.message }))
      return true
    }
  }

  async function confirmDuplicates(form: Form): Promise<boolean> {
    if (userId !== undefined && !isStaff) return true
    const words = JSON.stringify(form)
    if (allowed.current === words) return true
    if (isAsking.current) return false
    isAsking.current = true
    const isAllowed = await ask(form).finally(() => {
      isAsking.current = false
    })
    if (isAllowed) allowed.current = words
    return isAllowed
  }
  return { confirmDuplicates, isChecking }
}
