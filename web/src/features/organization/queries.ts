// What several screens of this feature read. The lists share their place in memory with the screens that change them.
import { useQuery } from '@tanstack/react-query';
import { charterGetCurrent, officeHoldingsList, officesList } from '../../api/client';

export const CHARTER_KEY = ['charter'];

export const loadCharter = async () => (await charterGetCurrent()).data;
export const listAgencies = async () => (await officeHoldingsList()).data;
export const listOffices = async () => (await officesList()).data;

export const useCharter = () => useQuery({ queryKey: CHARTER_KEY, queryFn: loadCharter });
export const useAgencies = () => useQuery({ queryKey: ['crud', 'officesHolding'], queryFn: listAgencies });
export const useOffices = () => useQuery({ queryKey: ['crud', 'office'], queryFn: listOffices });
