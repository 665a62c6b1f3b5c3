import { Button } from '@mantine/core'
import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { childName } from './childName.ts'
import { explainReferral } from './explainReferral.ts'
import classes from './QueueDialogs.module.css'
import type { QueueItem } from './useQueue.ts'

type Props = { child: QueueItem; vacancy: Output<typeof getVacancy>; onClose: () => void }

/** Shows why a child is in the queue. */
export function WhyDialog({ child, vacancy, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('enrollment.why.title', { name: childName(child) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell.ui.close')}</Button>}
    >
      <ul className={classes.points}>
        {explainReferral(t, child, vacancy).map(({ key, text, holds }) => (
          <li key={key} data-holds={holds}>
            {holds ? <IconCircleCheck aria-hidden size={20} /> : <IconCircleDashed aria-hidden size={20} />}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {child.referralNote && (
        <p>
          <strong>{t('enrollment.why.note')}</strong> {child.referralNote}
        </p>
      )}
      <p className={classes.soft}>{t('enrollment.why.private')}</p>
    </Dialog>
  )
}
