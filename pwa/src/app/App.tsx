import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#components/layout/VisuallyHidden.tsx';
import { Layout } from './layout/Layout.tsx';
import { RouteAnnouncer } from './screens/RouteAnnouncer.tsx';
import { routes } from './screens/routes.tsx';
import { ScreenError } from './screens/ScreenError.tsx';

export function App() {
  const { pathname } = useLocation();
  return (
    <Layout>
      {/* One boundary for all: the router changes screens in a transition, so the old one stays until the new one is there */}
      <Suspense fallback={<ScreenLoading />}>
        <ScreenError key={pathname}>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          </Routes>
          <RouteAnnouncer />
        </ScreenError>
      </Suspense>
    </Layout>
  );
}

/** Shown only before the first screen of a visit, while its code loads. */
function ScreenLoading() {
  return (
    <LoadingText role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </LoadingText>
  );
}

const LoadingText = styled.div`
  min-height: 100dvh;
`;
