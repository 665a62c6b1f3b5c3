import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Detail.module.css'
import { useDetail } from './detail.ts'

const Notice = ({ children }: { children: ReactNode }) => (
  <div className={classes.notice}>
    <IconAlertTriangle aria-hidden size={20} />
    <p>{children}</p>
  </div>
)

/** Shows warnings: no contact details, a disabled application, and the important note. */
export function Notices() {
  const { t } = useTranslation()
  const { application, parents } = useDetail()
  const isReached = parents.some(({ email, mobilePhones, homePhones }) =>
    [email, ...mobilePhones, ...homePhones].some(Boolean),
  )
  return (
    <>
      {!isReached && <Notice>{t('casework.detail.unreachable')}</Notice>}
      {application.isDisabled && <Notice>{t('casework.detail.disabled')}</Notice>}
      {application.importantNote && <Notice>{application.importantNote}</Notice>}
    </>
  )
}
