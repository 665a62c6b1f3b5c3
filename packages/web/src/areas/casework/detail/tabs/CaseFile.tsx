import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../../api/audience.ts'
import { useSession } from '../../../../api/session.ts'
import { useGo, useParameters } from '../../../../links/links.ts'
import { Tabs } from '../../../../ui/navigation/Tabs.tsx'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { Part } from '../parts/Part.tsx'
import { tabs } from './tabs.ts'

/** Returns the tabs that the account may see, and the one that the address names, else the first. */
export function useTabs() {
  const session = useSession()
  const { tab } = useParameters('applicationDetail')
  const shown = tabs.filter(({ needs }) => can(session, needs))
  return { shown, current: shown.find(({ name }) => name === tab) ?? shown[0] }
}

/** Shows what staff keep with an application, such as notes and the log, one tab at a time. The address names the tab. */
export function CaseFile() {
  const { t } = useTranslation()
  const go = useGo()
  const parameters = useParameters('applicationDetail')
  const { shown, current } = useTabs()
  const [staying, setStaying] = useState<readonly string[]>([])
  if (!current) return null
  if (current.staysOpen && !staying.includes(current.name)) setStaying([...staying, current.name])
  return (
    <Part name="file">
      <Tabs
        label={t('casework.detail.parts.file')}
        tabs={shown.map(({ name }) => ({ name, title: t(`casework.detail.tabs.${name}`) }))}
        current={current.name}
        onChange={(tab) => go('applicationDetail', { ...parameters, tab }, { replace: true, keepsEntries: true })}
      >
        {shown
          .filter(({ name }) => name === current.name || staying.includes(name))
          .map(({ name, View }) => (
            <div key={name} hidden={name !== current.name}>
              <Suspense fallback={<Skeletons count={3} />}>
                <View />
              </Suspense>
            </div>
          ))}
      </Tabs>
    </Part>
  )
}
