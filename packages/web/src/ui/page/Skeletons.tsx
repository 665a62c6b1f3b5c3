import { useTranslation } from 'react-i18next'
import classes from './Skeletons.module.css'

/** Shows placeholders while content loads: lines of text, or blocks for panels. */
export function Skeletons({ shape = 'lines', count = 4 }: { shape?: 'lines' | 'blocks'; count?: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.skeletons} data-shape={shape} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('shell.ui.grid.loading')}
      </span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} aria-hidden="true" />
      ))}
    </div>
  )
}
