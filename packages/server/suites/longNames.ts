import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../src/platform/database/database.ts'

/** Sixty characters without a space, a hyphen or anything else at which a line could be broken; a row's own. */
const longName = `rpad('Wolfeschlegelsteinhausenberger' || id, 60, 'dorff')`
const longEmail = `rpad('wolfeschlegelsteinhausenberger' || id, 60, 'dorff') || '@example.org'`

/** Every text by which a person, a site, an agency or a vacancy is known or reached. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organization: { name: longName },
  app_user: { first_name: longName, last_name: longName, email: `lower(${longEmail})`, contact_email: longEmail },
  program: { name: longName },
  site: { name: longName, street: longName, email: longEmail, city: longName },
  vacancy: { name: longName, note: longName },
  parent: { first_name: longName, last_name: longName, street: longName, city: longName, email: longEmail },
  child: { first_name: longName, last_name: longName, other_language: longName },
  other_contact: { first_name: longName, last_name: longName, relationship: longName, email: longEmail },
  tag: { name: `rpad('Wolfeschlegelstein' || id, 29, 'dorff')` },
  application: { comment: `${longName} || 'steinhausen'` },
}

/**
 * Gives everybody and everything in the product's own database names of 60 characters without a space, and answers how to
 * give the former ones back. For the journeys in a browser.
 */
export async function giveLongNames(dataDir: string): Promise<() => Promise<void>> {
  const kept = JSON.parse(readFileSync(join(dataDir, 'postgresql/connection.json'), 'utf8'))
  const db = openDatabase(`postgres://semilla:${kept.password}@127.0.0.1:${kept.port}/semilla`, 1)
  await sql`create schema former`.execute(db)
  for (const [table, columns] of Object.entries(texts)) {
    const names = Object.keys(columns).join(', ')
    const changes = Object.entries(columns).map(([column, text]) => `${column} = ${text}`)
    await sql.raw(`create table former.${table} as select id, ${names} from ${table}`).execute(db)
    await sql.raw(`update ${table} set ${changes.join(', ')}`).execute(db)
  }
  return async () => {
    for (const [table, columns] of Object.entries(texts)) {
      const changes = Object.keys(columns).map((column) => `${column} = was.${column}`)
      await sql
        .raw(`update ${table} t set ${changes.join(', ')} from former.${table} was where was.id = t.id`)
        .execute(db)
    }
    await sql`drop schema former cascade`.execute(db)
    await db.destroy()
  }
}
