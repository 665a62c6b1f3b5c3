import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterSignIn } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { extendSession, useSession } from '../../../api/session.ts'
import { isAddressOf, navigateTo, useParameters } from '../../../links/links.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { getSecondFactors } from '../queries.ts'
import { AppDialog } from './AppDialog.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { type Opened, SecondFactorList } from './SecondFactorList.tsx'

/** Shows the second steps of the user, adds and removes them. */
export function SecondFactorPanel() {
  const { t } = useTranslation()
  const { returnTo } = useParameters('security')
  const { mustFirst } = useSession()
  // The session may be read again while the codes are shown, and then no longer says so.
  const [leadsOn] = useState(mustFirst !== undefined)
  const read = useRead(getSecondFactors, {})
  const { data } = read
  const [open, setOpen] = useState<Opened>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpen(undefined)
  const closeAndFocus = () => {
    close()
    // The button that opened the dialog may be gone: what was added has another one.
    focusWhenLost()
  }
  const goOn = async () => {
    const session = await extendSession()
    // Nobody is brought back from where they went meanwhile.
    if (leadsOn && isAddressOf('security')) navigateTo(afterSignIn(session, returnTo), { replace: true })
  }
  const renewed = (made: readonly string[]) => {
    close()
    setCodes(made)
  }
  const added = async (made: readonly string[]) => {
    close()
    toast.done(t('security.added'))
    setCodes(made)
    if (made.length === 0) await goOn()
  }
  if (!data) return <NotRead read={read} shape="blocks" count={1} />
  return (
    <Panel title={t('security.steps')}>
      <p>{t('security.intro')}</p>
      <SecondFactorList data={data} onOpen={setOpen} />
      {open === 'app' && <AppDialog onAdded={added} onClose={close} />}
      {open === 'passkey' && <PasskeyDialog onAdded={added} onClose={close} />}
      {open === 'renew' && <RenewDialog onMade={renewed} onClose={close} />}
      {typeof open === 'object' && <RemoveDialog removed={open} onClose={closeAndFocus} />}
      {codes.length > 0 && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes([])
            focusWhenLost()
            void goOn()
          }}
        />
      )}
    </Panel>
  )
}
