import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { FormOf } from '../fields/field';

/** Every changeable row carries its version; a stale change is refused. */
export interface Versioned {
  id: string;
  version: number;
}

/** Query options that return rows: the generated ones of a list. */
// biome-ignore lint/suspicious/noExplicitAny: what the server sent before `select`, its errors and its key are all different.
export type RowsQuery<Row> = UseQueryOptions<any, any, Row[], any>;

/** A call that is missing is a call this role may not make: its button is not shown. */
export interface CrudCalls<Body> {
  create?: ((body: Body) => Promise<unknown>) | undefined;
  update?: ((body: Body & Versioned) => Promise<unknown>) | undefined;
  remove?: ((id: string, version: number) => Promise<unknown>) | undefined;
}

/** What somebody types is `Values`; what the schema makes of it and the server gets is `Body`. */
export interface CrudForm<Row extends Versioned, Values extends FieldValues, Body extends FieldValues> {
  schema: ZodType<Body, Values>;
  blank: Values;
  toForm: (row: Row) => Values;
  /** Labels of the fields, for telling what somebody else changed; a field without one shows its name. */
  labels?: Readonly<Record<string, string>>;
  children: (form: FormOf<Values>, row: Row | undefined) => ReactNode;
}
