import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Arrival } from './Arrival.tsx';
import { Layout } from './Layout.tsx';
import { ScreenError } from './ScreenError.tsx';
import { ScreenLoading } from './ScreenLoading.tsx';
import { screens } from './screens.tsx';

export function App() {
  const { pathname } = useLocation();
  return (
    <Layout>
      {/* one boundary for all: the router changes screens in a transition, so the old one stays until the new one is there */}
      <Suspense fallback={<ScreenLoading />}>
        <ScreenError key={pathname}>
          <Routes>
            {screens.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
          <Arrival />
        </ScreenError>
      </Suspense>
    </Layout>
  );
}
