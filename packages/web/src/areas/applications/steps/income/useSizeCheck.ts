import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { useApply } from '../../form/apply.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { faultsOfPage, isFaulty } from '../../form/faults.ts'
import { targetOf } from '../../form/source.ts'
import type { StepPlace } from '../../form/steps.ts'
import type { StepCheck } from '../useStep.ts'

/** Returns a question whether the family size is right, asked only if it is less than the people who were entered. */
export function useSizeCheck() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async ({ familySize, parents, children }: Draft): Promise<boolean> => {
    const size = Number(familySize)
    const count = parents.length + children.length
    if (size >= count) return true
    return confirm({
      title: t('apply.income.sizeSure.title', { size }),
      text: t('apply.income.sizeSure.text', { count }),
      yes: t('apply.income.sizeSure.yes'),
      no: t('apply.income.sizeSure.no'),
    })
  }
}

/**
 * Returns a check of the page of a parent or child: asks the same about a person who is added after the size was answered,
 * and leads to that question if the answer is no.
 */
export function useSizeCheckOfAdded(place: StepPlace): StepCheck {
  const { draft: known, source, returnsTo, faults } = useApply()
  const isSizeRight = useSizeCheck()
  const members = place.step === 'parent' ? 'parents' : 'children'
  // As the page was opened: what is typed adds the person to the draft. The page may also be opened again with what was
  // typed before: then the person is in no stored application yet, or in a new one not complete.
  const [isAdded] = useState(
    place.member >= (known.base ?? known)[members].length || isFaulty(faultsOfPage(faults, place)),
  )
  return async (draft) => {
    const isAnswered = draft.seen.includes('income') && Number(draft.familySize) > 0
    if (!isAdded || !isAnswered || (await isSizeRight(draft))) return true
    navigateTo(targetOf(source, { step: 'income', member: 0 }, { back: returnsTo }))
    return false
  }
}
