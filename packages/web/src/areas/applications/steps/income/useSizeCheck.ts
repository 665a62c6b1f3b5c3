import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import type { Draft } from '../../form/draft/draft.ts'

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
