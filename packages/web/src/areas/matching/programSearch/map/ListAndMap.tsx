import { Button } from '@mantine/core'
import { preferenceLimits } from '@semilla/domain/applications/preferences.ts'
import { IconList, IconMap } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/session.ts'
import { to } from '../../../../links/links.ts'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useIsPrinting } from '../../../../ui/page/useIsPrinting.ts'
import type { Comparing } from '../comparison/useComparing.ts'
import shared from '../programSearch.module.css'
import { SearchResults } from '../SearchResults.tsx'
import cards from '../sites/SiteCard.module.css'
import { SiteCard } from '../sites/SiteCard.tsx'
import { askedText } from '../sites/siteFacts.ts'
import type { Family } from '../useFamily.ts'
import type { FoundProgram, ProgramSearchModel } from '../useProgramSearch.ts'
import classes from './ListAndMap.module.css'
import { ProgramMap } from './ProgramMap.tsx'

type Props = {
  search: ProgramSearchModel
  family: Family | undefined
  comparing: Comparing
  /** Whether there is room for the map beside the list. */
  isWide: boolean
  /** Whether a phone shows the map instead of the list. */
  isMap: boolean
  onVacancies: (site: FoundProgram) => void
  /** Called before the map takes the place of the list. */
  onLeaveList: () => void
}

/** Shows which of the two views a phone shows, and switches between them. */
function Switch({ isMap, onSwitch }: { isMap: boolean; onSwitch: (isMap: boolean) => void }) {
  const { t } = useTranslation()
  const views = [
    { text: t('programSearch.view.list'), Icon: IconList, map: false },
    { text: t('programSearch.view.map'), Icon: IconMap, map: true },
  ]
  return (
    <fieldset className={`${classes.switch} no-print`} aria-label={t('programSearch.view.label')}>
      {views.map(({ text, Icon, map }) => (
        <Button
          key={text}
          variant={isMap === map ? 'filled' : 'default'}
          aria-pressed={isMap === map}
          leftSection={<Icon aria-hidden size={18} />}
          onClick={() => isMap !== map && onSwitch(map)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  )
}

/** Says to visitors how they can keep a list of programs. */
function KeepNote() {
  const { t } = useTranslation()
  const { userId, isKnown } = useSession()
  if (!isKnown || userId !== undefined) return null
  return (
    <p className={`${classes.keep} no-print`}>
      {t('programSearch.keep.text')} <a href={to('newApplication')}>{t('programSearch.keep.apply')}</a>{' '}
      <a href={to('familySignIn')}>{t('programSearch.keep.signIn')}</a>
    </p>
  )
}

/**
 * Shows the results in a list beside a map, or on phones in either of the two; both mark the same programs. On paper, where
 * no program of a map could be opened, there is the list.
 */
export function ListAndMap({ search, family, comparing, isWide, isMap, onVacancies, onLeaveList }: Props) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const [highlighted, setHighlighted] = useState<number>()
  const [choice, setChoice] = useState(0)
  const showMap = (map: boolean) => {
    if (map) onLeaveList()
    search.show(map ? 'map' : undefined)
  }
  const choose = (id: number) => {
    setChoice(choice + 1)
    search.select(id)
  }
  const showOnMap = (id: number) => {
    if (isWide) return search.select(id)
    onLeaveList()
    setChoice(choice + 1)
    search.select(id, 'map')
  }
  const card = (site: FoundProgram) => (
    <SiteCard
      key={site.id}
      {...{ site, comparing }}
      family={family?.cardOf(site.id)}
      isSelected={site.id === search.selected}
      choice={site.id === search.selected ? choice : 0}
      isHighlighted={site.id === highlighted}
      onPoint={(isOn) => setHighlighted(isOn ? site.id : undefined)}
      onVacancies={() => onVacancies(site)}
      onMap={site.latitude === undefined || (isMap && !isWide) ? undefined : () => showOnMap(site.id)}
    />
  )
  const map = <ProgramMap {...{ search, highlighted }} onHighlight={setHighlighted} onSelect={choose} />
  const selected = search.sites?.find(({ id }) => id === search.selected)
  const list = (
    <SearchResults search={search}>{(sites) => <ul className={cards.cards}>{sites.map(card)}</ul>}</SearchResults>
  )
  return (
    <Panel title={t('programSearch.results')}>
      {/* What was asked for is in a form, which paper does not show. */}
      {isPrinting && <p className={shared.line}>{askedText(t, search.asked.filter)}</p>}
      {family && (
        <p className={shared.line}>
          {t('programSearch.preferredCount', { count: family.preferredCount, most: preferenceLimits.preferred })}
        </p>
      )}
      <KeepNote />
      {!isWide && <Switch isMap={isMap} onSwitch={showMap} />}
      {/* Why there is nothing to show is said in the list. */}
      {!isWide && isMap && !search.error ? (
        <>
          <div className={classes.map}>{map}</div>
          {isPrinting ? list : <ul className={cards.cards}>{selected && card(selected)}</ul>}
        </>
      ) : (
        <div className={classes.split}>
          <div>{list}</div>
          {isWide && <div className={classes.map}>{map}</div>}
        </div>
      )}
    </Panel>
  )
}
