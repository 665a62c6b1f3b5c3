import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Door } from '../doors.ts'
import { listDemoAccounts } from '../queries.ts'
import classes from './DemoAccounts.module.css'

const doors: Record<Door, readonly string[]> = {
  family: ['parent'],
  agency: ['counselor', 'supervisor', 'auditor'],
  program: ['siteOwner', 'siteViewer', 'programAdministrator', 'portalAdministrator'],
}

type Props = { door: Door; onChoose: (account: string, password: string) => void }

/** Shows the demo accounts of a portal; one click fills the form. Only shown in a demo. */
export function DemoAccounts({ door, onChoose }: Props) {
  const { t } = useTranslation()
  const { data = [] } = useRead(listDemoAccounts, {})
  const fitting = data.filter(({ role }) => doors[door].includes(role))
  if (fitting.length === 0) return null
  return (
    <Panel title={t('accounts.demo.title')} tone="warm">
      <p className={classes.text}>{t('accounts.demo.text')}</p>
      <ul className={classes.list}>
        {fitting.map(({ account, password, role }) => (
          <li key={account}>
            <button type="button" className={classes.account} onClick={() => onChoose(account, password)}>
              <span>{t(`accounts.demo.roles.${role}`)}</span>
              <small>{account}</small>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
