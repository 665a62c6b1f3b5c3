import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import type { Portal } from '../portals.ts'
import { listDemoAccounts } from '../queries.ts'
import classes from './DemoAccounts.module.css'

const rolesOf: Record<Portal, readonly string[]> = {
  family: ['parent'],
  agency: ['counselor', 'supervisor', 'auditor'],
  program: ['siteOwner', 'siteViewer', 'programAdministrator', 'portalAdministrator'],
}

type Props = { portal: Portal; onChoose: (account: string, password: string) => void }

/** Shows the demo accounts of a portal; one click fills the form. Only shown in a demo. */
export function DemoAccounts({ portal, onChoose }: Props) {
  const { t } = useTranslation()
  const { data = [], isPending } = useRead(listDemoAccounts, {})
  const fitting = data.filter(({ role }) => rolesOf[portal].includes(role))
  if (!isPending && fitting.length === 0) return null
  return (
    <Panel title={t('accounts.demo.title')} tone="warm">
      <p className={classes.text}>{t('accounts.demo.text')}</p>
      {/* About as high as the accounts, so that nothing below moves. */}
      {isPending && <Skeletons count={2 * rolesOf[portal].length} />}
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
