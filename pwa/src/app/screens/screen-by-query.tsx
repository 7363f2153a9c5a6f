import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

/** Two screens with one path. Each is loaded when it is shown. */
export function screenByQuery({ with: WithQuery, without: WithoutQuery }: Record<'with' | 'without', ComponentType>): ComponentType {
  return () => (useLocation().search === '' ? <WithoutQuery /> : <WithQuery />);
}
