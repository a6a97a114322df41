import { expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { databaseVersion, LaterDatabaseVersion, migrate } from './migrations.ts'
import { StudioDatabase } from './studio-database.ts'
import { studioSteps } from './studio-schema.ts'

const steps = ['CREATE TABLE one (a)', "INSERT INTO one VALUES ('first'); CREATE TABLE two (a)"]
const namesIn = (database: Database) =>
  database
    .prepare<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name }) => name)

test('a database takes the steps that it has not taken yet, once', () => {
  const database = openDatabase()
  migrate(database, steps.slice(0, 1))
  expect([databaseVersion(database), namesIn(database)]).toEqual([1, ['one']])
  migrate(database, steps)
  migrate(database, steps)
  expect([databaseVersion(database), namesIn(database)]).toEqual([2, ['one', 'two']])
  expect(database.prepare('SELECT a FROM one').all()).toHaveLength(1)
})

test('a step that fails leaves the database as it was after the one before', () => {
  const database = openDatabase()
  const failing = [...steps, 'CREATE TABLE three (a); CREATE TABLE one (a)']
  expect(() => migrate(database, failing)).toThrow('already exists')
  expect([databaseVersion(database), namesIn(database)]).toEqual([2, ['one', 'two']])
  migrate(database, [...steps, 'CREATE TABLE three (a)'])
  expect(namesIn(database)).toEqual(['one', 'three', 'two'])
})

test('a database of a later version is refused untouched', () => {
  const database = openDatabase()
  migrate(database, studioSteps)
  database.execute(`PRAGMA user_version = ${studioSteps.length + 1}`)
  const open = () => new StudioDatabase(database, { maxBytes: {}, isSearched: true, requireFile() {} })
  expect(open).toThrow(LaterDatabaseVersion)
  expect(open).toThrow('of a later version of the studio')
  expect(databaseVersion(database)).toBe(studioSteps.length + 1)
})
