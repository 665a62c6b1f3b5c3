import { getSitePhoto } from '@semilla/contract/sites/editing.ts'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../api/call.ts'
import classes from './SiteDetail.module.css'

type Photo = { readonly id: number; readonly description: string }

/** Shows the photos of a site in a row that scrolls, each of which opens at its full size. */
export function Photos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('sites.detail.photos')}>
      <ul className={classes.photos}>
        {photos.map(({ id, description }, index) => (
          <li key={id}>
            <a href={fileAddress(getSitePhoto, { photoId: id, size: 'large' })} target="_blank" rel="noreferrer">
              <img
                src={fileAddress(getSitePhoto, { photoId: id, size: 'small' })}
                alt={description || t('sites.detail.photo', { number: index + 1 })}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
