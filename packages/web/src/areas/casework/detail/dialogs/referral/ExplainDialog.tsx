import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../../../../../ui/fields/choices.tsx'
import { Stack } from '../../../../../ui/page/Panel.tsx'
import { MatchExplanation } from '../../../../matching/explanation/MatchExplanation.tsx'
import { fullName, useDetail } from '../../detail.ts'

/** Shows whether a child of the family fits a vacancy, condition by condition. */
export function ExplainDialog({ vacancyId, place }: { vacancyId: number; place: string }) {
  const { t } = useTranslation()
  const { children, close } = useDetail()
  const [childId, setChildId] = useState(children[0]?.id)
  return (
    <Dialog
      title={t('casework.detail.vacancy.fitsTitle', { place })}
      onClose={close}
      actions={<Button onClick={close}>{t('shell.ui.close')}</Button>}
    >
      <Stack>
        {children.length > 1 && (
          <RadioCards
            name="explainedChild"
            label={t('casework.detail.refer.child')}
            width={12}
            choices={children.map((child) => ({ value: String(child.id), label: fullName(child) }))}
            value={childId === undefined ? undefined : String(childId)}
            onChange={(id) => setChildId(Number(id))}
          />
        )}
        {childId !== undefined && <MatchExplanation key={childId} {...{ childId, vacancyId }} />}
      </Stack>
    </Dialog>
  )
}
